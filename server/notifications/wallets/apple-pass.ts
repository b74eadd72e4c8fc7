// A pass for Apple Wallet. It is a signed archive that the library passkit-generator makes. The library is loaded with the first request.
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { ICONS, lockupSvg } from '#server/pictures/group-icons.ts'
import { drawBrandMark, fitInto, lookKeyOf } from '#server/pictures/marks/brand-mark.ts'
import { groupMarks, placeDrawing } from '#server/pictures/marks/known-marks.ts'
import type { AppleKeys, WalletTicket } from '#server/notifications/wallets/wallet-ticket.ts'

export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass'

/** Pictures that were already drawn. The key identifies the marks in the pictures. */
const iconsByMarks = new Map<string, Promise<Record<string, Buffer>>>()
const MOST_CACHED = 100

/**
 * Returns the pictures of a pass. The icon of the pass is the icon of the group. The logo is the mark of the brand. If the brand has no
 * mark, the logo is the icon and wordmark of the group.
 */
function icons({ shortName, brand }: WalletTicket): Promise<Record<string, Buffer>> {
  const { key, icon } = groupMarks()
  const shows = `${key} ${shortName} ${brand} ${lookKeyOf(brand)}`
  const cached = iconsByMarks.get(shows)
  if (cached) return cached
  if (iconsByMarks.size > MOST_CACHED) iconsByMarks.clear()
  const drawing = import('sharp').then(async ({ default: sharp }) => {
    const png = (svg: string, width: number) => sharp(Buffer.from(svg), { density: 288 }).resize(width).png().toBuffer()
    const names = ['icon', 'logo'].flatMap((name) => ['', '@2x', '@3x'].map((scale) => `${name}${scale}.png`))
    const [whole, logo] = [icon?.whole ?? ICONS.whole, (await brandLogoSvg(brand)) ?? lockupSvg(shortName)]
    const drawings = [png(whole, 29), png(whole, 58), png(whole, 87), png(logo, 160), png(logo, 320), png(logo, 480)]
    const images = await Promise.all(drawings)
    return Object.fromEntries(names.map((name, at) => [name, images[at] ?? Buffer.alloc(0)]))
  })
  iconsByMarks.set(shows, drawing)
  drawing.catch(() => iconsByMarks.delete(shows))
  return drawing
}

/** Draws the mark of a brand at the left of a logo. Apple gives a logo 160 × 50 points. */
export async function brandLogoSvg(brand: string): Promise<string | null> {
  const mark = await drawBrandMark(brand)
  if (!mark) return null
  const { width, height } = fitInto(mark.ratio, { width: 156, height: 40 })
  const box = { x: 0, y: (50 - height) / 2, width, height }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 50">${placeDrawing(mark.svg, box, 'brand')}</svg>`
}

/** Formats a color as 'rgb(0, 104, 113)', because Apple accepts no other format. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** Size in points of the picture strip at the top of Apple's event ticket. */
export const APPLE_STRIP = { width: 375, height: 98 }

async function strips(bytes: Buffer | null): Promise<Record<string, Buffer>> {
  if (!bytes) return {}
  const { default: sharp } = await import('sharp')
  const png = (scale: number) =>
    sharp(bytes)
      .resize(APPLE_STRIP.width * scale, APPLE_STRIP.height * scale, { fit: 'cover' })
      .png({ palette: true, quality: 80 })
      .toBuffer()
  const [basePng, two, three] = await Promise.all([png(1), png(2), png(3)])
  return { 'strip.png': basePng, 'strip@2x.png': two, 'strip@3x.png': three }
}

/** The address of the web service that updates the pass. A phone sends the token to this service. */
export type PassSource = { url: string; token: string }

export function applePassFields(
  ticket: WalletTicket,
  { passType, team }: Pick<AppleKeys, 'passType' | 'team'>,
  service: PassSource,
) {
  const { messages: t, news } = ticket
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: ticket.reservationId,
    webServiceURL: service.url,
    authenticationToken: service.token,
    ...(ticket.isEnded && { voided: true }),
    organizationName: ticket.groupName,
    description: `${ticket.title}, ${ticket.outletName}`,
    foregroundColor: 'rgb(248, 241, 229)',
    labelColor: 'rgb(248, 241, 229)',
    backgroundColor: rgb(colorsOf(ticket.brand).deep),
    locations: [{ latitude: ticket.lat, longitude: ticket.lng }],
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: ticket.qrPayload,
        messageEncoding: 'iso-8859-1',
        altText: ticket.bookingCode,
      },
    ],
    eventTicket: {
      headerFields: [{ key: 'arrive', label: t.arrive, value: ticket.arrivalText, changeMessage: news.arrive }],
      // A phone draws primary fields on top of the picture strip, so the title is placed below the strip.
      primaryFields: [],
      secondaryFields: [{ key: 'title', label: ticket.outletName, value: ticket.title }],
      auxiliaryFields: [
        { key: 'night', label: t.night, value: ticket.nightText, changeMessage: news.night, row: 0 },
        { key: 'guests', label: t.guests, value: ticket.pax, changeMessage: news.guests, row: 0 },
        { key: 'places', label: t.places, value: ticket.places, changeMessage: news.places, row: 1 },
        { key: 'name', label: t.name, value: ticket.guestName, row: 1 },
        ...(ticket.isEnded
          ? [{ key: 'standing', label: news.standing, value: news.ended, changeMessage: '%@', row: 1 }]
          : []),
      ],
      backFields: [
        { key: 'code', label: t.code, value: ticket.bookingCode },
        { key: 'place', label: t.place, value: `${ticket.outletName}, ${ticket.outletAddress}` },
        ...ticket.more.map(({ label, value }, at) => ({ key: `more-${at}`, label, value })),
        { key: 'page', label: ticket.reservationNumber, value: ticket.openUrl },
      ],
    },
  }
}

/**
 * A date that is written without milliseconds. Apple's format does not allow milliseconds, and phones reject them. But passkit-generator
 * writes the result of `toISOString`, which normally contains milliseconds.
 */
class PassDate extends Date {
  override toISOString(): string {
    return super.toISOString().replace(/\.\d+/, '')
  }
}

/**
 * Returns the bytes of the signed .pkpass. `strip`: a picture without text.
 * @throws if the keys are not those of Apple
 */
export async function applePass(
  ticket: WalletTicket,
  keys: AppleKeys,
  service: PassSource,
  strip: Buffer | null,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const pass = new PKPass(
    {
      'pass.json': Buffer.from(JSON.stringify(applePassFields(ticket, keys, service))),
      ...(await icons(ticket)),
      ...(await strips(strip)),
    },
    {
      wwdr: keys.issuer,
      signerCert: keys.certificate,
      signerKey: keys.key,
      ...(keys.keyPassword !== null && { signerKeyPassphrase: keys.keyPassword }),
    },
  )
  pass.setRelevantDate(new PassDate(ticket.startsAt))
  pass.setExpirationDate(new PassDate(ticket.endsAt))
  return pass.getAsBuffer()
}
