import { useMessages } from '#app/components/messages.tsx'

/** A note above a text that is shown in the other language because it has no translation. Renders nothing for a translated text. */
export function ForeignNote<Entity extends { foreign?: readonly string[] }>({
  of,
  field,
}: {
  of: Entity
  field: keyof Entity & string
}) {
  const t = useMessages('site')
  return of.foreign?.includes(field) ? <p className="small faint">{t.notTranslated}</p> : null
}
