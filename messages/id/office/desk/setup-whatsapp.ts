import type { NumberQuality, TemplateStanding } from '#domain/messaging/whatsapp-account.ts'

const qualities: Record<NumberQuality, string> = {
  green: 'Mutunya baik.',
  yellow: 'Mutunya sedang: sebagian tamu memblokir atau melaporkan pesannya.',
  red: 'Mutunya buruk: banyak tamu memblokir atau melaporkan pesannya, dan Meta bisa membatasinya.',
  unknown: 'Mutunya belum dinilai Meta.',
}
const standings: Record<Exclude<TemplateStanding, 'approved'>, string> = {
  pending: 'Menunggu Meta',
  refused: 'Ditolak atau dihentikan Meta',
  missing: 'Belum diajukan',
}

/** Keadaan akun WhatsApp: nomornya, batasnya, dan persetujuan template. */
export const setupWhatsApp = {
  title: 'Akun WhatsApp',
  reading: 'Bertanya ke WhatsApp…',
  checkedAt: (at: string) => `Dibaca ${at}`,
  again: 'Baca lagi',
  connected: 'Nomor terhubung',
  disconnected: (status: string) => `Nomor tidak bisa mengirim (${status}). Tamu mendapat email.`,
  noAnswer: 'WhatsApp tidak menjawab tentang nomornya. Selama itu tamu mendapat email.',
  qualities,
  limit: (people: string) => `Batasnya ${people} orang dalam 24 jam, untuk semua nomor bisnis ini.`,
  allApproved: (all: string) => `Semua ${all} template disetujui`,
  approved: (approved: string, all: string) => `${approved} dari ${all} template disetujui`,
  unread: 'WhatsApp tidak menjawab tentang template.',
  standings,
  byEmail: 'Pesan dengan template ini dikirim lewat email.',
  submit: 'Template diajukan dengan: npm run ops -- whatsapp-templates',
}
