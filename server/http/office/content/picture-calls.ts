// Calls about the site's pictures.
import { z } from 'zod'
import { bringPicture, describePicture } from '#server/content/pictures/bring-picture.ts'
import { focusPicture } from '#server/content/pictures/focus-picture.ts'
import { markFreePart } from '#server/content/pictures/mark-free-part.ts'
import { type PictureRow, pictureRows, pictureUses } from '#server/content/pictures/picture-repository.ts'
import { MOST_PICTURE_BYTES } from '#server/http/api/mount.ts'
import { call } from '#server/http/office/office-call.ts'
import { areaOf } from '#server/pictures/free-columns.ts'
import { factsOf, KNOWN_PATHS, thumbOf } from '#server/pictures/known-pictures.ts'

const EDIT = { permission: 'content.edit', at: 'granted' } as const
const EDIT_GROUP = { permission: 'content.edit', at: 'group' } as const
/** Ten megabytes of picture. */
const MOST_BASE64 = 14_000_000

const text = z.string().trim().max(300)
/** One of the two may be empty. */
const alt = z.object({ id: text, en: text })
const path = z.string().max(200)
const percent = z.int().min(0).max(100)
/** The point that crops keep in view, in percent from the left and the top; null: each page decides. */
const focus = z.object({ x: percent, y: percent }).nullable()
/** The part without words, in percent; null: the automatic proposal, or none. */
const free = z
  .object({ x: percent, y: percent, w: percent.min(1), h: percent.min(1) })
  .refine(({ x, y, w, h }) => x + w <= 100 && y + h <= 100, { error: 'inside the picture' })
  .nullable()

const ours = new Set(KNOWN_PATHS)

function presentPicture(picturePath: string, row: PictureRow | undefined, uses: number) {
  const facts = factsOf(picturePath)
  return {
    path: picturePath,
    /** Address of a small one. */
    thumb: thumbOf(picturePath),
    width: row?.width ?? facts?.width ?? 0,
    height: row?.height ?? facts?.height ?? 0,
    alt: row?.alt ?? null,
    focus: row?.focusX == null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
    free: row ? areaOf(row) : null,
    /** The part that is cut while no part is marked. */
    freeProposal: facts?.free ?? null,
    /** Number of places that show it. */
    uses,
    /** Came by import or upload, not with the site. */
    isBrought: !ours.has(picturePath),
  }
}

export const pictureCalls = {
  pictures: call(EDIT, z.object({}), async ({ app }) => {
    const [rows, uses] = await Promise.all([pictureRows(app.sql), pictureUses(app.sql)])
    const rowOf = new Map(rows.map((row) => [row.path, row]))
    const usesOf = new Map(uses.map((use) => [use.path, use.uses]))
    const paths = [...new Set([...rowOf.keys(), ...KNOWN_PATHS])].toSorted()
    return paths.map((one) => presentPicture(one, rowOf.get(one), usesOf.get(one) ?? 0))
  }),

  /** Metadata of the camera is removed. Its address is made of the name of the file. */
  uploadPicture: call(
    EDIT,
    z.object({ name: z.string().max(200), data: z.base64().max(MOST_BASE64), alt }),
    ({ app, actor }, input) => bringPicture(app, actor, input),
    { perMinute: 30, status: 201, mostBytes: MOST_PICTURE_BYTES },
  ),

  describePicture: call(EDIT_GROUP, z.object({ path, alt }), ({ app, actor }, input) =>
    describePicture(app, actor, input),
  ),

  /** `seen`: the point that was on the screen. */
  focusPicture: call(EDIT_GROUP, z.object({ path, focus, seen: focus }), ({ app, actor }, input) =>
    focusPicture(app, actor, input),
  ),

  /** `seen`: the part that was on the screen. */
  markFreePart: call(EDIT_GROUP, z.object({ path, free, seen: free }), ({ app, actor }, input) =>
    markFreePart(app, actor, input),
  ),
}
