/** Kalimat yang disusun di server, supaya halaman pesan tidak bertambah berat. */
export const seasonNotes = {
  closed: (outlet: string, season: string, lastDate: string) =>
    `${outlet} tutup selama ${season} sampai dengan ${lastDate}.`,
  closedOneNight: (outlet: string, season: string, date: string) => `${outlet} tutup pada ${date}: ${season}.`,
}
