/** Where a thing is; the country by the name that sign-up offers. */
export type SeedPlace = { city: string; country: string }

/** 'Lagos, Nigeria', and 'Singapore' where the city is the country. */
export const placeName = ({ city, country }: SeedPlace) =>
  city === country ? city : `${city}, ${country}`
