import type { ApiResult } from '#app/browser/api/send.ts'
import { office } from '#office/api/office.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { useMessages } from '#office/messages.tsx'
import { isDrafted } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'

/** Discards the unpublished changes of all parts of the item. */
export function DiscardDialog({ onClose, onDone }: { onClose: () => void; onDone: (notice: string) => void }) {
  const t = useMessages('content')
  const { item, drafts } = useEditor()
  const changedParts = drafts.parts.filter(isDrafted)
  const id = item.key
  async function discard(): Promise<ApiResult<null>> {
    for (const { part, version, revision } of changedParts) {
      const answer = await office.discardDraft({ id, part, version, draft: revision })
      if (!answer.ok) return answer
    }
    return { ok: true, data: null, meta: null }
  }
  async function reload() {
    const content = await office.content({ id })
    if (content.ok) drafts.reset(content.data)
  }
  return (
    <ConfirmDialog
      title={t.discardTitle}
      tone="bad"
      action={t.discardIt}
      call={discard}
      onDone={async () => {
        await reload()
        onDone(t.saveStates.still)
      }}
      // Some drafts may already be discarded. After the reload, the next attempt sends only the remaining drafts.
      onRefused={() => void reload()}
      onClose={onClose}
    >
      {changedParts.map(({ part }) => (
        <p key={part} className="small">
          {t.discardLine(t.partNames[part])}
        </p>
      ))}
    </ConfirmDialog>
  )
}
