export const broadcastEmail = {
  test: (subject: string) => `[Tes] ${subject}`,
  lead: (guest: string) => (guest === '' ? 'Halo,' : `Halo ${guest},`),
  toEvent: 'Lihat acaranya',
  toOutlet: (outlet: string) => `Lihat ${outlet}`,
  stop: 'Berhenti menerima kabar',
  why: (group: string) => `Kamu menerima email ini karena setuju dikabari tentang acara ${group}.`,
}
