export const picturesOfSeries = (slug: string) => ({
  picture: `/pictures/posters/${slug}-wide.webp`,
  portrait: `/pictures/posters/${slug}-tall.webp`,
})
