import { useEffect, useState } from 'react'
import type { ContentOnWire } from '#office/api/answers.ts'
import { isSame } from '#domain/content/editing/content-body.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { inHand } from '#office/pages/content/editor/editor-data.ts'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { useValueText } from '#office/pages/content/history/value-text.ts'

/**
 * The dialog that opens after two people edited the same part of an item. The dialog shows both texts side by side, and the user chooses
 * one text. If the user closes the dialog without a choice, the text of the other person stays.
 */
export function ConflictDialog({ part }: { part: Part }) {
  const t = useMessages('content')
  const labelOf = useFieldLabel()
  const textOf = useValueText()
  const { item, drafts } = useEditor()
  const [now, setNow] = useState<ContentOnWire | null>(null)
  useEffect(() => {
    void office.content({ id: item.key }).then((answer) => answer.ok && setNow(answer.data))
  }, [item.key])
  const there = now?.parts.find((own) => own.part === part)
  const mine = drafts.of(part)?.body ?? {}
  if (!now || !there) return null
  const theirs = inHand(there).body
  const name = there.draft?.by ?? there.by ?? t.somebody
  const fields = Object.keys(mine).filter((field) => !isSame(mine[field], theirs[field]))
  const settle = (isMine: boolean) => drafts.settle(now, part, isMine)
  return (
    <Dialog
      title={t.conflictTitle}
      tone="bad"
      onClose={() => settle(false)}
      actions={
        <>
          <Button onClick={() => settle(false)}>{t.takeTheirs}</Button>
          <Button onClick={() => settle(true)}>{t.keepMine}</Button>
        </>
      }
    >
      <p className="small" role="alert">
        {t.conflictLine(name)}
      </p>
      <div className="conflict">
        {fields.map((field) => (
          <section key={field} aria-label={labelOf(field)}>
            <h3 className="label">{labelOf(field)}</h3>
            <div className="conflict__pair" lang={part === 'shared' ? undefined : part}>
              <p className="small">
                <b>{t.theirs(name)}</b>
                {textOf(theirs[field])}
              </p>
              <p className="small">
                <b>{t.mine}</b>
                {textOf(mine[field])}
              </p>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
