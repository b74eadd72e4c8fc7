import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { BoundsDialog } from '#office/pages/affiliators/bounds-dialog.tsx'
import { CodeDialog } from '#office/pages/affiliators/code-dialog.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type CodesSectionProps = { affiliator: Affiliator; mayEdit: boolean; onDone: () => void }
type Code = Affiliator['codes'][number]
type Act = 'pause' | 'resume' | 'end' | 'bounds'

export function CodesSection({ affiliator, mayEdit, onDone }: CodesSectionProps) {
  const t = useMessages('affiliators')
  const { run, fault } = useAction()
  const [isMaking, setIsMaking] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const [bounding, setBounding] = useState<Code | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const choose = (code: Code, act: Act) => {
    if (act === 'end') setEnding(code.code)
    else if (act === 'bounds') setBounding(code)
    else void change(code.code, act)
  }
  async function change(code: string, act: Exclude<Act, 'bounds' | 'end'>) {
    if (await run(() => office.changeCode({ id: affiliator.id, code, act }))) onDone()
  }
  return (
    <Section title={t.codes}>
      {affiliator.codes.length === 0 ? (
        <p className="small soft">{t.noCodes}</p>
      ) : (
        <TableWrap label={t.codes}>
          <table className="table table--stacked">
            <thead>
              <tr>
                <th>{t.codeTable.code}</th>
                <th>{t.codeTable.discount}</th>
                <th>{t.codeTable.where}</th>
                <th>{t.codeTable.when}</th>
                <th className="right">{t.codeTable.uses}</th>
                <th>{t.codeTable.state}</th>
              </tr>
            </thead>
            <tbody>
              {affiliator.codes.map((code) => (
                <CodeLine
                  key={code.code}
                  code={code}
                  onAct={mayEdit && code.state !== 'ended' ? (act) => choose(code, act) : null}
                />
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
      <Fault>{fault}</Fault>
      {isAsked && <Note tone="ok">{t.asked}</Note>}
      {mayEdit && (
        <div className="affiliator__acts">
          <Button icon="plus" onClick={() => setIsMaking(true)}>
            {t.makeCode}
          </Button>
        </div>
      )}
      {isMaking && (
        <CodeDialog
          affiliatorId={affiliator.id}
          onClose={() => setIsMaking(false)}
          onDone={(state) => {
            setIsMaking(false)
            setIsAsked(state === 'asked')
            onDone()
          }}
        />
      )}
      {bounding && (
        <BoundsDialog
          affiliatorId={affiliator.id}
          code={bounding}
          onClose={() => setBounding(null)}
          onDone={() => {
            setBounding(null)
            onDone()
          }}
        />
      )}
      {ending !== null && (
        <EndDialog
          affiliatorId={affiliator.id}
          code={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            setEnding(null)
            onDone()
          }}
        />
      )}
    </Section>
  )
}

function CodeLine({ code, onAct }: { code: Code; onAct: ((act: Act) => void) | null }) {
  const t = useMessages('affiliators')
  const { nights } = useTimeText()
  const pausing = code.state === 'open' ? 'pause' : 'resume'
  const when = [
    code.validFrom && t.from(nights.short(code.validFrom)),
    code.validTo && t.to(nights.short(code.validTo)),
  ]
  return (
    <tr>
      <td className="strong">{code.code}</td>
      <td className="nowrap" data-label={t.codeTable.discount}>
        {code.kind === 'percent' ? `${code.value}%` : moneyText(code.value)}
        {code.approvedBy && <small>{t.approvedBy(code.approvedBy)}</small>}
      </td>
      <td data-label={t.codeTable.where}>{code.outlets === null ? t.allOutlets : code.outlets.join(', ')}</td>
      <td data-label={t.codeTable.when}>{when.filter(Boolean).join(' ') || t.always}</td>
      <td className="right" data-label={t.codeTable.uses}>
        {t.usesOf(amountText(code.bookings), code.useLimit === null ? null : amountText(code.useLimit))}
      </td>
      <td>
        <span className="row">
          {t.states[code.state]}
          {onAct && (
            <span className="affiliator__code-acts">
              <Button tone="quiet" aria-label={t.actOf(t[pausing], code.code)} onClick={() => onAct(pausing)}>
                {t[pausing]}
              </Button>
              <Button tone="quiet" aria-label={t.actOf(t.bounds, code.code)} onClick={() => onAct('bounds')}>
                {t.bounds}
              </Button>
              <Button tone="quiet" aria-label={t.actOf(t.end, code.code)} onClick={() => onAct('end')}>
                {t.end}
              </Button>
            </span>
          )}
        </span>
      </td>
    </tr>
  )
}

type EndDialogProps = { affiliatorId: string; code: string; onClose: () => void; onDone: () => void }

/** Ends a code for good. If the server refuses, the dialog stays open and shows the reason. */
export function EndDialog({ affiliatorId, code, onClose, onDone }: EndDialogProps) {
  const t = useMessages('affiliators')
  return (
    <ConfirmDialog
      title={t.endTitle(code)}
      tone="bad"
      action={t.endDo}
      call={() => office.changeCode({ id: affiliatorId, code, act: 'end' })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="small">{t.endLine}</p>
    </ConfirmDialog>
  )
}
