export const invitations = {
  title: 'Kabar dan undangan',
  open: (by: string) => `Mau tahu acara berikutnya? Kami kabari ${by}, paling sering sekali seminggu.`,
  given: (by: string) => `Kabar dan undangan dikirim ${by}, paling sering sekali seminggu.`,
  byEmail: 'lewat email',
  byWhatsApp: (phone: string) => `lewat WhatsApp ke ${phone} atau lewat email`,
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
