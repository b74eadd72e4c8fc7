import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { dateText, instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { deviceName } from '#app/components/device-name.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Passkey } from '#contract/web/passkey-endpoints.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { dateIn } from '#domain/calendar/night.ts'

export function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useMessages('passkeys')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const device = deviceName(passkey.device)
  const name = passkey.keeper ?? device ?? t.unknownKeeper
  const since = dateText(dateIn(new Date(passkey.created_at), GROUP_ZONE), messages)
  const lastUse = passkey.last_used_at
  return (
    <li className="mine__session">
      <span>
        <b>{name}</b>
        <br />
        <small className="faint num">
          {passkey.keeper && device ? t.addedWith(device, since) : t.addedOn(since)}
          <br />
          {lastUse ? t.lastUsed(instantText(new Date(lastUse), GROUP_ZONE, messages, language)) : t.unused}
          {!passkey.is_backed_up && (
            <>
              <br />
              {t.oneDevice}
            </>
          )}
        </small>
      </span>
      <Button tone="line" isSmall aria-label={t.removeNamed(name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}
