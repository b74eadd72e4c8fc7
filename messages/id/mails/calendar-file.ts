// Berkas kalender sebuah reservasi.
export const calendarFile = {
  bring: 'Bawa kartu identitas. Tiketnya ada di email dari kami.',
  cancelled: 'Reservasi ini sudah dibatalkan.',
  soon: (outlet: string) => `Tiga jam lagi di ${outlet}`,
}
