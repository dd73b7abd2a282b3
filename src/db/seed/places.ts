import { COUNTRIES } from '../../lib/options.ts'

type Place = { city: string; country: string }

/** 'Lagos, Nigeria', and 'Singapore' where the city is the country. */
export const placeName = ({ city, country }: Place) =>
  city === country ? city : `${city}, ${country}`

/** The country where sign-up offers it; otherwise only the place's name tells it. */
export const listedCountry = ({ country }: Place) => COUNTRIES.find((each) => each === country)
