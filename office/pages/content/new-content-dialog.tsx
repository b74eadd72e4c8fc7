import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type MadeKind, STORY_KINDS } from '#domain/content/editing/content-kinds.ts'
import { slugOf } from '#domain/content/editing/slug-of.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'

/** An event, an artist, a story or an offer, by its title; its editor opens next. */
export function NewContentDialog({ kind, onClose }: { kind: MadeKind; onClose: () => void }) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const me = useMe()
  const navigate = useNavigate()
  const { run, fault, faults, isBusy } = useAction()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'content.publish', id) !== null)
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState('')
  const [night, setNight] = useState('')
  const [outletId, setOutletId] = useState(String(outlets[0]?.id ?? ''))
  const [storyKind, setStoryKind] = useState<(typeof STORY_KINDS)[number]>('article')
  const isEvent = kind === 'events'
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = {
      kind,
      title,
      slug,
      outletId: isEvent ? Number(outletId) : null,
      night: isEvent && night ? night : null,
      storyKind: kind === 'stories' ? storyKind : null,
    }
    const made = await run(() => office.createContent(body))
    if (made) void navigate(`/content/${made.key.replace('-', '/')}`)
  }
  return (
    <Dialog title={t.makeTitles[kind] ?? t.make} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small soft">{t.makeLine}</p>
        <TextField
          label={kind === 'artists' ? (t.fields['name'] ?? t.name) : t.name}
          fault={faults['title']}
          maxLength={120}
          required
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        {isEvent && (
          <div className="dialog__pair">
            <SelectField
              label={t.outlet}
              fault={faults['outletId']}
              value={outletId}
              choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setOutletId(target.value)}
            />
            <TextField
              label={t.night}
              type="date"
              required
              fault={faults['night']}
              value={night}
              onChange={({ target }) => setNight(target.value)}
            />
          </div>
        )}
        {kind === 'stories' && (
          <SelectField
            label={t.storyKind}
            value={storyKind}
            choices={STORY_KINDS.map((value) => ({ value, label: t.storyKinds[value] ?? value }))}
            onChange={({ target }) => setStoryKind(STORY_KINDS.find((one) => one === target.value) ?? 'article')}
          />
        )}
        <TextField
          label={t.address}
          hint={t.addressHint}
          fault={faults['slug']}
          maxLength={120}
          placeholder={slugOf(title)}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.makeIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
