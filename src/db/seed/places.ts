export type SeedPlace = { city: string; country: string }

/** 'Lagos, Nigeria', and 'Singapore' where the city is the country. */
export const placeName = ({ city, country }: SeedPlace) =>
  city === country ? city : `${city}, ${country}`
