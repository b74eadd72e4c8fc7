// Valid bodies for the office calls about these topics: setup, ticket phases, roles, conversations, splits, connections and promoters. The
// file office-bodies.ts contains the bodies of all other calls.
import { randomUUID } from 'node:crypto'
import { aPhone } from '#tests/support/guest.ts'

type OfOutlet = (outletId: number | null) => object

/** A sheet with one table but without its number of seats. So the import adds nothing. */
const A_SHEET = (outletId: number | null) => ({
  outletId: outletId ?? 1,
  kind: 'tables',
  fileName: 'meja.csv',
  data: Buffer.from('Meja,Kursi,Bagian,Jenis meja\nUji,empat,Tidak ada,Tidak ada\n').toString('base64'),
  columns: null,
})

/** A file of a till with one bill. */
const A_TILL_FILE = (outletId: number | null) => ({
  outletId: outletId ?? 1,
  night: '2026-11-26',
  data: Buffer.from('Nomor,Meja,Jam,Harga\n1,T1,21.00,1000\n').toString('base64'),
  columns: null,
})

/** A white PNG of one pixel. */
const A_PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

const A_PACKAGE = {
  kind: 'bottle',
  name: { id: 'Botol', en: 'Bottle' },
  description: { id: 'Satu botol', en: 'One bottle' },
  image: null,
  price: 1_000_000,
  stock: null,
  endsHours: 0,
  eventId: null,
}

/** The id of an endpoint that does not exist. If the caller has the permission, the server responds with `not_found`. */
const NO_ENDPOINT = '00000000-0000-4000-8000-000000000001'
const WISHES = { kinds: ['bill.closed'], outletIds: null }

const A_SEGMENT = {
  leastVisits: 0,
  lastVisit: 'any',
  lastVisitDays: null,
  birthMonth: null,
  leastTierId: null,
} as const

export const A_BROADCAST = {
  ...A_SEGMENT,
  subjectId: 'Sabtu ini',
  subjectEn: 'This Saturday',
  textId: 'Datang ya.',
  textEn: 'Come by.',
  shortId: null,
  shortEn: null,
  eventId: null,
}

export const SETUP_BODIES = {
  coverSplit: () => ({ reason: 'courtesy', quoted: 0 }),
  endSplit: () => ({ reason: 'courtesy', quoted: 0 }),
  broadcastEvents: (outletId) => ({ outletId: outletId ?? 0 }),
  countBroadcastGuests: (outletId) => ({ outletId: outletId ?? 0, ...A_SEGMENT }),
  addBroadcast: (outletId) => ({ outletId: outletId ?? 0, ...A_BROADCAST }),
  changeBroadcast: () => ({ version: 1, ...A_BROADCAST }),
  testBroadcast: () => ({ version: 1, locale: 'id' }),
  releaseBroadcast: () => ({ version: 1 }),
  answerGuest: () => ({ key: randomUUID(), text: 'Yes, of course', upTo: 1 }),
  setConversationAside: () => ({ upTo: 1 }),
  waitingConversations: (outletId: number | null) => ({ outletId: outletId ?? 0 }),
  tillBills: (outletId: number | null) => ({ outletId: outletId ?? 0, night: '2026-11-26' }),
  joinTillBill: (outletId: number | null) => ({ outletId: outletId ?? 0, id: 1, reservationId: randomUUID() }),
  matchTillBill: (outletId: number | null) => ({ outletId: outletId ?? 0, id: 1, reservationId: randomUUID() }),
  checkTillFile: (outletId: number | null) => A_TILL_FILE(outletId),
  importTillFile: (outletId: number | null) => A_TILL_FILE(outletId),
  putTillBillAway: (outletId: number | null) => ({ outletId: outletId ?? 0, id: 1, why: 'Staff meal' }),
  takeTillBillOff: (outletId: number | null) => ({ outletId: outletId ?? 0, id: 1, why: 'Wrong table' }),
  webhookDeliveries: () => ({ id: NO_ENDPOINT }),
  addWebhook: () => ({ url: `https://uji.example/${randomUUID()}`, ...WISHES }),
  changeWebhook: () => ({ id: NO_ENDPOINT, ...WISHES }),
  rotateWebhookSecret: () => ({ id: NO_ENDPOINT }),
  removeWebhook: () => ({ id: NO_ENDPOINT }),
  pauseWebhook: () => ({ id: NO_ENDPOINT, isPaused: true }),
  testWebhook: () => ({ id: NO_ENDPOINT }),
  replayWebhooks: () => ({ id: NO_ENDPOINT, delivery: null }),
  makeToken: (outletId) => ({
    name: 'Kasir',
    scopes: ['night.view'],
    outletIds: outletId === null ? null : [outletId],
    until: null,
  }),
  sendPromoterLink: () => ({ locale: 'id' }),
  setPromoterQuotas: (outletId) => ({ outletId: outletId ?? 0, quotas: [] }),
  startGroup: () => ({ name: 'Grup Uji', shortName: 'Uji', email: 'halo@uji.example', phone: '+62215550100' }),
  placeRoom: (outletId) => ({ outletId: outletId ?? 0, template: 'club' }),
  drawRoomOnPicture: (outletId) => ({ outletId: outletId ?? 0, data: A_PICTURE }),
  floorPicture: (outletId) => ({ outletId: outletId ?? 0, hash: '0'.repeat(64) }),
  bringFloorPicture: (outletId) => ({ outletId: outletId ?? 0, data: A_PICTURE }),
  placeFloorPicture: (outletId) => ({ outletId: outletId ?? 0, x: 0, y: 0, w: 10, opacity: 50, isShown: true }),
  removeFloorPicture: (outletId) => ({ outletId: outletId ?? 0 }),
  bookingTrial: (outletId) => ({ outletId: outletId ?? 1 }),
  startTrial: (outletId) => ({ outletId: outletId ?? 1, key: randomUUID(), acceptsRealMoney: false }),
  endTrial: (outletId) => ({ outletId: outletId ?? 1 }),
  openOutlet: (outletId) => ({ outletId: outletId ?? 1 }),
  readiness: (outletId) => ({ outletId: outletId ?? 1 }),
  sheetTemplate: () => ({ kind: 'tables', format: 'csv' }),
  checkSheet: (outletId) => A_SHEET(outletId),
  importSheet: (outletId) => ({ ...A_SHEET(outletId), id: randomUUID() }),
  undoImport: (outletId) => ({ outletId: outletId ?? 1, id: randomUUID() }),
  changePhases: (outletId) => ({ outletId: outletId ?? 0, id: 1, version: 1, phases: [] }),
  servePackage: () => ({ id: randomUUID(), orderId: randomUUID(), packageId: 1, isServed: true }),
  stockPackages: (outletId) => ({ outletId: outletId ?? 0 }),
  addPackage: (outletId) => ({ ...A_PACKAGE, outletId: outletId ?? 0 }),
  changePackage: (outletId) => ({ ...A_PACKAGE, outletId: outletId ?? 0, id: 1, version: 1 }),
  offerPackage: (outletId) => ({ outletId: outletId ?? 0, id: 1, version: 1, isOffered: false }),
  raisePackage: (outletId) => ({ outletId: outletId ?? 0, id: 1, version: 1 }),
  publishNights: () => ({ ids: [1_999_999_999], at: null }),
  readDrawing: () => ({
    data: Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>').toString('base64'),
    form: 'icon',
  }),
  printSample: () => ({ motif: 'sunset', ground: '#170d23', ink: '#f8f1e5', accent: '#fe8e38' }),
  makeRole: () => ({ name: `Peran ${randomUUID().slice(0, 8)}`, base: 'host', rights: ['night.view'] }),
  changeRole: () => ({ id: 1, version: 1, name: 'Peran', rights: ['night.view'] }),
  endRole: () => ({ id: 1 }),
  sendTestCode: () => ({ phone: aPhone() }),
  sendTestMail: () => ({ key: randomUUID() }),
  addCompany: () => ({ name: 'PT Uji', address: 'Jl. Uji 1', taxNumber: '', localTaxNumber: '', prefix: 'UJI' }),
  moveOutletToCompany: (outletId) => ({ outletId: outletId ?? 1, company: 1 }),
} satisfies Record<string, OfOutlet>
