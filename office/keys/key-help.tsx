import '../palette/palette.css'
import { useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { useWays } from '#office/frame/use-ways.ts'
import { areKeysOn, PALETTE_KEY, turnKeys } from '#office/keys/read-key.ts'
import { useMessages } from '#office/messages.tsx'

/** The dialog with all shortcut keys, and with the switch that disables single-letter shortcuts. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useMessages('keys')
  const frame = useMessages('frame')
  const [isOn, setIsOn] = useState(areKeysOn)
  const ways = useWays().flat()
  const lines: [string, string[]][] = [
    [t.anything, [PALETTE_KEY]],
    [t.rows, ['J', 'K']],
    [t.next, ['↵']],
    [t.seat, ['S']],
    [t.move, ['M']],
    [t.changeParty, ['E']],
    [t.noShow, ['X']],
    [t.bill, ['P']],
    [t.undo, ['U']],
    [t.search, ['/']],
    ...ways.flatMap(({ label, goKey }): [string, string[]][] => (goKey ? [[label, ['G', goKey.toUpperCase()]]] : [])),
    [t.theme, ['⇧D']],
    [t.help, ['?']],
  ]
  return (
    <Dialog title={t.helpTitle} onClose={onClose} actions={<Button onClick={onClose}>{frame.close}</Button>}>
      <p>{t.helpLine}</p>
      <label className="check keys__switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            turnKeys(target.checked)
            setIsOn(target.checked)
          }}
        />
        <span>{t.single}</span>
      </label>
      <dl className="keys">
        {lines.map(([action, keys]) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
