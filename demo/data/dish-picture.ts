/** The path of the picture of a dish, by its house and key: `rocca-corn`. */
export const dishPicture = (dish: string): `/pictures/dishes/${string}.webp` => `/pictures/dishes/${dish}.webp`
