import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ContentKind, MADE_HERE } from '#domain/content/editing/content-kinds.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { NewBrandDialog } from '#office/pages/content/making/new-brand-dialog.tsx'
import { NewContentDialog } from '#office/pages/content/making/new-content-dialog.tsx'
import { LIKE, NewOutletDialog } from '#office/pages/content/making/new-outlet-dialog.tsx'
import { mayForGroup, useMe } from '#office/session.tsx'

const BY_OWNER = { brands: NewBrandDialog, outlets: NewOutletDialog }

/** The button that makes an item of a kind, with its dialog. Only an owner of the whole group makes brands and outlets. */
export function NewItem({ kind }: { kind: ContentKind }) {
  const t = useMessages('content')
  const own = useMessages('newItems')
  const me = useMe()
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState(kind === 'outlets' && search.has(LIKE))
  const close = () => setIsOpen(false)
  if (kind === 'brands' || kind === 'outlets') {
    const isOwner = mayForGroup(me, 'settings.change')
    const OwnersDialog = BY_OWNER[kind]
    if (!isOwner) return null
    return (
      <>
        <Button tone="primary" icon="plus" onClick={() => setIsOpen(true)}>
          {own.titles[kind]}
        </Button>
        {isOpen && <OwnersDialog onClose={close} />}
      </>
    )
  }
  const newKind = MADE_HERE.find((candidate) => candidate === kind)
  if (!newKind) return null
  return (
    <>
      <Button tone="primary" icon="plus" onClick={() => setIsOpen(true)}>
        {t.makeTitles[newKind]}
      </Button>
      {isOpen && <NewContentDialog kind={newKind} onClose={close} />}
    </>
  )
}
