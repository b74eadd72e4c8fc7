import { z } from 'zod'
import { PRINT_MOTIFS } from '#domain/catalogue/brand-looks.ts'
import { COLOR_PATTERN } from '#domain/catalogue/brand-palette.ts'
import { drawPrintSample } from '#server/content/making/draw-print.ts'
import { bringPicture, describePicture } from '#server/content/pictures/bring-picture.ts'
import { focusPicture } from '#server/content/pictures/focus-picture.ts'
import { markFreePart } from '#server/content/pictures/mark-free-part.ts'
import { type PictureRow, pictureRows, pictureUses } from '#server/content/pictures/picture-repository.ts'
import { MOST_CONTENT_BYTES, MOST_PICTURE_BYTES } from '#server/http/api/mount.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { areaOf } from '#server/pictures/free-columns.ts'
import { readDrawing } from '#server/pictures/marks/read-drawing.ts'
import { factsOf, KNOWN_PATHS, thumbOf } from '#server/pictures/known-pictures.ts'

const EDIT = { permission: 'content.edit', at: 'granted' } as const
const EDIT_GROUP = { permission: 'content.edit', at: 'group' } as const
/** Maximum length of the base64 text of a picture, in characters. It corresponds to a picture of ten megabytes. */
const MOST_BASE64 = 14_000_000

/** Maximum length of the base64 text of a drawing, in characters. Before the browser sends a PNG, the browser scales the PNG down. */
const MOST_DRAWING_BASE64 = 800_000

const color = z.string().regex(COLOR_PATTERN)
const text = z.string().trim().max(300)
/** The description of a picture. A text in one of the two languages is enough. */
const alt = z.object({ id: text, en: text })
const path = z.string().max(200)
const percent = z.int().min(0).max(100)
/** The point that every crop keeps in view, in percent from the left and from the top. Null: each page decides. */
const focus = z.object({ x: percent, y: percent }).nullable()
/**
 * The area of a picture that contains no words, in percent. Cropped versions of the picture are taken from this area. If this field is
 * null, the area that the server proposes applies.
 */
const free = z
  .object({ x: percent, y: percent, w: percent.min(1), h: percent.min(1) })
  .refine(({ x, y, w, h }) => x + w <= 100 && y + h <= 100, { error: 'inside the picture' })
  .nullable()

const ours = new Set(KNOWN_PATHS)

function presentPicture(picturePath: string, row: PictureRow | undefined, uses: number) {
  const facts = factsOf(picturePath)
  return {
    path: picturePath,
    thumb: thumbOf(picturePath),
    width: row?.width ?? facts?.width ?? 0,
    height: row?.height ?? facts?.height ?? 0,
    alt: row?.alt ?? null,
    focus: row?.focusX == null || row.focusY === null ? null : { x: row.focusX, y: row.focusY },
    free: row ? areaOf(row) : null,
    /** The area without words that the server proposes. This area applies until staff mark an area. */
    freeProposal: facts?.free ?? null,
    uses,
    /** True if the picture was imported or uploaded. False for pictures of the site itself. */
    isBrought: !ours.has(picturePath),
  }
}

export const pictureCalls = {
  pictures: call(EDIT, z.object({}), async ({ app }) => {
    const [rows, uses] = await Promise.all([pictureRows(app.sql), pictureUses(app.sql)])
    const rowOf = new Map(rows.map((row) => [row.path, row]))
    const usesOf = new Map(uses.map((use) => [use.path, use.uses]))
    const paths = [...new Set([...rowOf.keys(), ...KNOWN_PATHS])].toSorted()
    return paths.map((picturePath) => presentPicture(picturePath, rowOf.get(picturePath), usesOf.get(picturePath) ?? 0))
  }),

  /**
   * Stores an uploaded picture without the metadata of the camera. The address of the picture is made from the file name and the content.
   */
  uploadPicture: call(
    EDIT,
    z.object({ name: z.string().max(200), data: z.base64().max(MOST_BASE64), alt }),
    ({ app, actor }, input) => bringPicture(app, actor, input),
    { perMinute: 30, status: 201, mostBytes: MOST_PICTURE_BYTES },
  ),

  /** Reads an uploaded icon, wordmark or logo. Returns the cleaned SVG for a draft. Nothing is stored. */
  readDrawing: call(
    EDIT,
    z.object({ data: z.base64().max(MOST_DRAWING_BASE64), form: z.enum(['icon', 'word']) }),
    async (_, { data, form }) => ({ drawing: await readDrawing(Buffer.from(data, 'base64'), form) }),
    { perMinute: 30, mostBytes: MOST_CONTENT_BYTES },
  ),

  /** Draws a small picture with a motif, so that staff can choose the motif of a brand. */
  printSample: openable(
    EDIT,
    z.object({ motif: z.enum(PRINT_MOTIFS), ground: color, ink: color, accent: color }),
    async ({ c }, look) => {
      const bytes = await drawPrintSample(look)
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'Content-Disposition': 'inline',
        'Cache-Control': 'private, max-age=86400',
      })
    },
  ),

  describePicture: call(EDIT_GROUP, z.object({ path, alt }), ({ app, actor }, input) =>
    describePicture(app, actor, input),
  ),

  /** Sets the focal point of a picture. `seen`: the focal point on the screen of the signed-in staff member. */
  focusPicture: call(EDIT_GROUP, z.object({ path, focus, seen: focus }), ({ app, actor }, input) =>
    focusPicture(app, actor, input),
  ),

  /** Marks the area of a picture that contains no words. `seen`: the area on the screen of the signed-in staff member. */
  markFreePart: call(EDIT_GROUP, z.object({ path, free, seen: free }), ({ app, actor }, input) =>
    markFreePart(app, actor, input),
  ),
}
