import { useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BanDialog } from '#office/pages/guests/ban-dialog.tsx'
import { useFullRoles } from '#office/pages/guests/full-roles.ts'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { useMarkText } from '#office/pages/guests/use-mark-text.ts'
import { ReasonDialog } from '#office/pages/guests/reason-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Ban = OfficeAnswer<'guest'>['bans'][number]

export function BansSection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const text = useMarkText()
  const roles = useFullRoles('guest.flag')
  const [isBanning, setIsBanning] = useState(false)
  const [lifting, setLifting] = useState<Ban | null>(null)
  const isOfGroup = me.reaches.some(
    (reach) => reach.permission === 'guest.flag' && reach.outletId === null && reach.reach === 'full',
  )
  const mayAt = (outletId: number | null) =>
    outletId === null ? isOfGroup : reachOf(me, 'guest.flag', outletId) === 'full'
  const places = guest.outlets.filter(({ id }) => mayAt(id))
  const finish = () => {
    setIsBanning(false)
    setLifting(null)
    onDone()
  }
  return (
    <Section title={t.bans}>
      {!guest.bans.some((ban) => ban.isInForce) && (
        <p className="row small">
          <span className="ok row">
            <Icon name="check" isSmall />
            {t.notBanned}
          </span>
        </p>
      )}
      {guest.bans.map((ban) => (
        <div className="guest__ban" key={ban.id}>
          <span className={ban.isInForce ? 'flag flag--ban' : 'soft small'}>
            {ban.isInForce && <Icon name="offline" />}
            {t.banned(ban.outlet)}, {text.until(ban.until)}
            {!ban.isInForce && ban.liftedAt === null && `, ${t.ended}`}
          </span>
          <p className="small soft">
            {t.banStory(ban.reason, ban.by, moment(ban.at))}
            {ban.liftedAt && `. ${t.liftedBy(ban.liftedBy, moment(ban.liftedAt), ban.liftReason ?? '')}`}
          </p>
          {ban.isInForce && mayAt(ban.outletId) && (
            <div>
              <Button onClick={() => setLifting(ban)}>{t.lift}</Button>
            </div>
          )}
        </div>
      ))}
      <div className="guest__acts">
        {places.length > 0 || isOfGroup ? (
          <Button tone="danger" onClick={() => setIsBanning(true)}>
            {t.ban}
          </Button>
        ) : (
          <p className="micro soft">{t.banRoles(roles)}</p>
        )}
      </div>
      {isBanning && (
        <BanDialog
          guest={guest}
          places={places}
          isOfGroup={isOfGroup}
          onClose={() => setIsBanning(false)}
          onDone={finish}
        />
      )}
      {lifting && (
        <ReasonDialog
          title={t.liftTitle}
          label={t.liftReason}
          action={t.liftDo}
          tone="primary"
          call={(reason) => office.liftBan({ id: guest.id, ban: lifting.id, reason })}
          onClose={() => setLifting(null)}
          onDone={finish}
        >
          <p className="small">{t.liftLine}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
