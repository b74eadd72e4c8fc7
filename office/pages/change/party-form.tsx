import type { OfficeAnswer } from '#office/api/office.ts'
import type { ApiResult } from '#app/browser/api/send.ts'
import type { Settlement } from '#domain/pricing/move-quote.ts'
import type { Action } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { LinkTerms, useLinkEnds } from '#office/pages/change/link-terms.tsx'
import { NotifyChoice } from '#office/pages/change/notify-choice.tsx'
import { moneyText } from '#office/text/money-text.ts'

export type PartyChange = OfficeAnswer<'partyChange'> & { loadedAt: number }
type Answer = OfficeAnswer<'changeParty'>
export type PartyBody = {
  price: number
  minimum: number
  settlement: Settlement
  reason?: string
  deadline: string | null
  notify: boolean
}

type PartyFormProps = {
  read: PartyChange
  zone: string
  isAsking: boolean
  action: Action
  send: (body: PartyBody) => Promise<ApiResult<Answer>>
  onDone: (answer: Answer, deadline: string | null) => void
  /** Loads the effects of the change again. Called if the server refuses the change, for example after another person changed the party. */
  onStale: () => void
  onLarger: () => void
  onClose: () => void
}

export function PartyForm(props: PartyFormProps) {
  const { read, zone, isAsking, action, send, onDone, onStale, onLarger, onClose } = props
  const t = useMessages('change')
  const { price, minimum, was, becomes, problem } = read
  const linkEnds = useLinkEnds(read, zone)
  const deadlineOf = (settlement: Settlement) => (settlement === 'pay_link' ? linkEnds.chosen : null)
  const form = useForm({
    action,
    initial: { settlement: pickSettlement(read.settlements), reason: '', notify: true },
    submit: ({ settlement, reason, notify }) =>
      send({
        price,
        minimum,
        settlement,
        ...(settlement === 'courtesy' && { reason }),
        deadline: deadlineOf(settlement),
        notify,
      }),
    onDone: (answer, { settlement }) => onDone(answer, deadlineOf(settlement)),
    onRefused: onStale,
  })
  const { settlement, notify } = form.values
  const isLink = settlement === 'pay_link'
  const isSame = was === becomes
  const thing = read.kind === 'tickets' ? t.things.tickets : t.things.pax
  return (
    <DialogForm
      form={form}
      action={isLink ? t.makeLink(moneyText(price)) : t.changeTo(thing(becomes))}
      isReady={!isAsking && !isSame && problem === null && !(isLink && linkEnds.chosen === null)}
      instead={
        problem === 'too_small' && (
          <Button tone="primary" disabled={isAsking} onClick={onLarger}>
            {t.largerTable}
          </Button>
        )
      }
      onClose={onClose}
    >
      {problem !== null && !isSame && <Note>{t.partyProblems[problem]}</Note>}
      {problem === null && !isSame && <p className="small">{lineOf(read, t)}</p>}
      {problem === null && read.settlements.length > 1 && (
        <SelectField
          label={t.settlement}
          {...form.field('settlement')}
          choices={read.settlements.map((value) => ({ value, label: t.settlements[value] }))}
        />
      )}
      {settlement === 'refund' && <Note>{t.refunds(moneyText(read.refundable))}</Note>}
      {isLink && (
        <LinkTerms ends={linkEnds} line={t.partyLinkLine(thing(was), thing(becomes), moneyText(price))} zone={zone} />
      )}
      {settlement === 'courtesy' && (
        <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} required maxLength={300} />
      )}
      {problem === null && !isLink && <NotifyChoice isOn={notify} onChange={(isOn) => form.set({ notify: isOn })} />}
    </DialogForm>
  )
}

/** Returns the settlement that is preselected: a pay link if possible, or else the first possible settlement. */
const pickSettlement = (settlements: readonly Settlement[]): Settlement =>
  settlements.find((settlement) => settlement === 'pay_link') ?? settlements[0] ?? 'none'

function lineOf({ kind, price, minimum, tables }: PartyChange, t: ReturnType<typeof useMessages<'change'>>): string {
  if (kind === 'tables') return t.partyLine
  const cost = price === 0 ? t.samePrice : price > 0 ? t.costsMore(moneyText(price)) : t.costsLess(moneyText(-price))
  return [
    tables === null ? cost : `${t.sitsAt(tables)} ${cost}`,
    ...(minimum > 0 ? [t.minimumUp(moneyText(minimum))] : []),
  ].join(', ')
}
