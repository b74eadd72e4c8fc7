import { useMessages } from '#app/components/messages.tsx'

/** A word above a whole text that is told in the other language, for want of a translation; nothing where there is one. */
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
