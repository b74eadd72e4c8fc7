export const invitations = {
  title: 'Kabar dan undangan',
  open: (email: string) => `Mau tahu acara berikutnya? Kami kirim ke ${email}, paling sering sekali seminggu.`,
  given: (email: string) => `Kabar dan undangan dikirim ke ${email}, paling sering sekali seminggu.`,
  onWhatsApp: (phone: string, email: string) => `WhatsApp ${phone} atau ke ${email}`,
  start: 'Ya, kabari saya',
  stop: 'Berhenti',
  stopTitle: 'Berhenti menerima kabar?',
  stopLine: (group: string) =>
    `Kabar dan undangan dari ${group} tidak akan dikirim lagi. Email tentang reservasimu tetap dikirim.`,
  stopButton: 'Ya, berhenti',
  stoppedTitle: 'Kabar dan undangan dihentikan',
  stoppedLine: (group: string) => `${group} tidak akan mengirim kabar dan undangan lagi kepadamu.`,
  unknownTitle: 'Tautan ini tidak berlaku',
  unknownLine: 'Buka tautan di email terbaru, atau hubungi kami.',
  toHome: 'Ke beranda',
}
