import type { Check, Verdict } from '#domain/door/verdict.ts'
import { Icon, type IconName } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'
import { moneyText } from '#door/kit/time-text.ts'

const CHECK_ICONS = { night: 'night', age: 'id', owes: 'money', ban: 'ban' } as const satisfies Record<
  Check['kind'],
  IconName
>

/** Shows the checks that the steward must tick before guests go in. */
export function VerdictChecks({
  checks,
  ticked,
  onTick,
}: {
  checks: readonly Check[]
  ticked: readonly string[]
  onTick: (kind: Check['kind'], isTicked: boolean) => void
}) {
  const { verdicts, language, date } = useSpoken()
  const figureOf = (check: Check): string =>
    check.kind === 'owes' ? moneyText(check.amount, language) : check.kind === 'night' ? date(check.date) : ''
  return (
    <div className="flags">
      {checks.map((check) => (
        <label key={check.kind}>
          <Icon name={CHECK_ICONS[check.kind]} />
          <span>
            {verdicts.checks[check.kind].title(check, figureOf(check))}
            <small>{verdicts.checks[check.kind].line}</small>
          </span>
          <input
            type="checkbox"
            checked={ticked.includes(check.kind)}
            onChange={(event) => onTick(check.kind, event.target.checked)}
          />
        </label>
      ))}
    </div>
  )
}

/** Shows facts about a party that need no check: VIP, birthday, allergy, an unpaid balance. */
export function VerdictFlags({ verdict: { kind: verdict, party, checks } }: { verdict: Verdict }) {
  const { verdicts, shift, language } = useSpoken()
  if (!party) return null
  const isChecked = (kind: Check['kind']) => checks.some((check) => check.kind === kind)
  const flags = party.flags.filter(({ kind }) => kind !== 'ban' || !isChecked('ban'))
  const owes = party.owes > 0 && !isChecked('owes') && verdict !== 'not_paid'
  if (flags.length === 0 && !owes) return null
  return (
    <ul className="flags">
      {flags.map(({ kind, text }) => (
        <li key={kind}>
          <Icon name={kind} />
          <span>
            {verdicts.flags[kind]}
            <small>{[text, verdicts.flagLines[kind]].filter(Boolean).join('. ')}</small>
          </span>
        </li>
      ))}
      {owes && (
        <li>
          <Icon name="money" />
          <span>{shift.owes(moneyText(party.owes, language))}</span>
        </li>
      )}
    </ul>
  )
}
