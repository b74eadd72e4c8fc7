// What each call about pictures does.
import type { pictureEndpoints } from '#contract/office/content/picture-endpoints.ts'
import { bringPicture, describePicture } from '#server/content/pictures/bring-picture.ts'
import { focusPicture } from '#server/content/pictures/focus-picture.ts'
import { markFreePart } from '#server/content/pictures/mark-free-part.ts'
import { areaOf } from '#server/pictures/free-columns.ts'
import { pictureRows, pictureUses } from '#server/content/pictures/picture-repository.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { factsOf, KNOWN_PATHS, thumbOf } from '#server/pictures/known-pictures.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

const ours = new Set(KNOWN_PATHS)

export const pictureHandlers: Pick<OfficeHandlers, keyof typeof pictureEndpoints> = {
  async pictures({ app }) {
    const [rows, uses] = await Promise.all([pictureRows(app.sql), pictureUses(app.sql)])
    const rowOf = new Map(rows.map((row) => [row.path, row]))
    const usesOf = new Map(uses.map(({ path, uses: count }) => [path, count]))
    return [...new Set([...rowOf.keys(), ...KNOWN_PATHS])].toSorted().map((path) => {
      const row = rowOf.get(path)
      const facts = factsOf(path)
      return {
        path,
        thumb: thumbOf(path),
        width: row?.width ?? facts?.width ?? 0,
        height: row?.height ?? facts?.height ?? 0,
        alt: row?.alt ?? null,
        focus: row?.focusX == null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
        free: row ? areaOf(row) : null,
        free_proposal: facts?.free ?? null,
        uses: usesOf.get(path) ?? 0,
        is_brought: !ours.has(path),
      }
    })
  },
  uploadPicture: ({ app, who, takes }) => bringPicture(app, actorOf(who), takes),
  describePicture: ({ app, who, takes }) => describePicture(app, actorOf(who), takes),
  markFreePart: ({ app, who, takes }) => markFreePart(app, actorOf(who), takes),
  focusPicture: ({ app, who, takes }) => focusPicture(app, actorOf(who), takes),
}
