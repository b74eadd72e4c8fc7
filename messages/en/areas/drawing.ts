// Messages that explain the waiting order of a sale. Only the page of the draw loads them.
import type { DrawingMessages } from '#messages/id/areas/drawing.ts'
import { saleDraw } from '#messages/en/booking/sale-draw.ts'

export const drawing: DrawingMessages = { saleDraw }
