// A pass for Apple Wallet: a sealed folder, made by passkit-generator, which is fetched with the first one asked for.
import type { AppleKeys, WalletTicket } from '#server/notifications/wallets/wallet-ticket.ts'

export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass'

/** The sun on its horizon, as on every paper of the group. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58"><rect width="58" height="58" fill="#1b1226"/><path d="M13 38a16 16 0 0 1 32 0z" fill="#fe8e38"/><path d="M7 40.5h44" stroke="#f8f1e5" stroke-width="2.5"/></svg>`

let drawn: Promise<Record<string, Buffer>> | null = null

/** In the sizes a phone asks for. */
function icons(): Promise<Record<string, Buffer>> {
  drawn ??= import('sharp').then(async ({ default: sharp }) => {
    const png = (size: number) =>
      sharp(Buffer.from(ICON), { density: 72 * 4 })
        .resize(size)
        .png()
        .toBuffer()
    const [one, two, three] = await Promise.all([png(29), png(58), png(87)])
    return { 'icon.png': one, 'icon@2x.png': two, 'icon@3x.png': three, 'logo.png': one, 'logo@2x.png': two }
  })
  return drawn
}

/** Where a phone asks for the pass again, and what it shows for it. */
export type PassSource = { url: string; token: string }

/** What the pass says, as Apple names it; in the language of the reservation. */
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
    logoText: ticket.groupName,
    foregroundColor: 'rgb(248, 241, 229)',
    labelColor: 'rgb(216, 202, 184)',
    backgroundColor: 'rgb(27, 18, 38)',
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
      primaryFields: [{ key: 'title', label: ticket.outletName, value: ticket.title }],
      secondaryFields: [
        { key: 'night', label: t.night, value: ticket.nightText, changeMessage: news.night },
        { key: 'guests', label: t.guests, value: ticket.pax, changeMessage: news.guests },
      ],
      auxiliaryFields: [
        { key: 'places', label: t.places, value: ticket.places, changeMessage: news.places },
        { key: 'name', label: t.name, value: ticket.guestName },
        ...(ticket.isEnded ? [{ key: 'standing', label: news.standing, value: news.ended, changeMessage: '%@' }] : []),
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
 * A date that is written without milliseconds. Apple allows minutes or seconds and phones reject milliseconds, but passkit-generator
 * writes what `toISOString` returns.
 */
class PassDate extends Date {
  override toISOString(): string {
    return super.toISOString().replace(/\.\d+/, '')
  }
}

/** Returns the bytes of the signed .pkpass. @throws if the keys are not those of Apple */
export async function applePass(ticket: WalletTicket, keys: AppleKeys, service: PassSource): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const pass = new PKPass(
    { 'pass.json': Buffer.from(JSON.stringify(applePassFields(ticket, keys, service))), ...(await icons()) },
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
