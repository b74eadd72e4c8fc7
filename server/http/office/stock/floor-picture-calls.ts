// Calls of the picture under the draft of a plan.
import { z } from 'zod'
import { positiveIntegerInText } from '#contract/numbers.ts'
import { PICTURE_BOUNDS } from '#domain/floor/picture-place.ts'
import { Refused } from '#domain/refusals.ts'
import { MOST_PICTURE_BYTES } from '#server/http/api/mount.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { atOutlet, PLAN } from '#server/http/office/stock/stock-input.ts'
import {
  bringFloorPicture,
  placeFloorPicture,
  removeFloorPicture,
} from '#server/inventory/floor-plans/floor-picture.ts'
import { floorPictureBytes } from '#server/inventory/floor-plans/floor-picture-repository.ts'

/** The base64 text of a picture of at most ten megabytes. */
export const pictureData = z.base64().max(14_000_000)

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const { x, y, w, opacity } = PICTURE_BOUNDS

export const floorPictureCalls = {
  /**
   * Returns the picture under the draft of a plan. Only staff who may edit the plan get this picture. The address contains the hash of the
   * picture, so a browser may cache the picture.
   */
  floorPicture: openable(
    PLAN,
    z.object({ outletId: positiveIntegerInText, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    async ({ app, c }, { outletId, hash }) => {
      const bytes = await floorPictureBytes(app.sql, outletId, hash)
      if (!bytes) throw new Refused('not_found')
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        'Content-Disposition': 'inline',
        'Cache-Control': 'private, max-age=86400',
      })
    },
  ),

  bringFloorPicture: call(
    PLAN,
    atOutlet.extend({ data: pictureData }),
    ({ app, actor }, input) => bringFloorPicture(app, actor, input),
    { perMinute: 30, status: 201, mostBytes: MOST_PICTURE_BYTES },
  ),

  placeFloorPicture: call(
    PLAN,
    atOutlet.extend({
      x: within(x),
      y: within(y),
      w: within(w),
      opacity: z.int().min(opacity.min).max(opacity.max),
      isShown: z.boolean(),
    }),
    ({ app, actor }, input) => placeFloorPicture(app, actor, input),
  ),

  removeFloorPicture: call(PLAN, atOutlet, ({ app, actor }, { outletId }) => removeFloorPicture(app, actor, outletId)),
}
