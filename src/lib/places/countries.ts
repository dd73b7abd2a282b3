/** Offered first. */
export const COUNTRIES = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Netherlands',
  'Sweden',
  'Norway',
  'Denmark',
  'Switzerland',
  'Singapore',
  'Japan',
  'South Korea',
  'India',
  'Brazil',
  'Mexico',
  'Argentina',
  'South Africa',
  'Nigeria',
  'Kenya',
  'Egypt',
] as const

export const ANOTHER_COUNTRY = 'Another country'

/** ISO 3166-1 by CLDR 48's English names, fixed since they are stored. */
export const OTHER_COUNTRIES: readonly string[] = `
Afghanistan, Åland Islands, Albania, Algeria, American Samoa, Andorra, Angola, Anguilla, Antarctica,
Antigua & Barbuda, Armenia, Aruba, Austria, Azerbaijan, Bahamas, Bahrain, Bangladesh, Barbados,
Belarus, Belgium, Belize, Benin, Bermuda, Bhutan, Bolivia, Bosnia & Herzegovina, Botswana,
Bouvet Island, British Indian Ocean Territory, British Virgin Islands, Brunei, Bulgaria,
Burkina Faso, Burundi, Cambodia, Cameroon, Cape Verde, Caribbean Netherlands, Cayman Islands,
Central African Republic, Chad, Chile, China, Christmas Island, Cocos (Keeling) Islands, Colombia,
Comoros, Congo - Brazzaville, Congo - Kinshasa, Cook Islands, Costa Rica, Côte d’Ivoire, Croatia,
Cuba, Curaçao, Cyprus, Czechia, Djibouti, Dominica, Dominican Republic, Ecuador, El Salvador,
Equatorial Guinea, Eritrea, Estonia, Eswatini, Ethiopia, Falkland Islands, Faroe Islands, Fiji,
Finland, French Guiana, French Polynesia, French Southern Territories, Gabon, Gambia, Georgia,
Ghana, Gibraltar, Greece, Greenland, Grenada, Guadeloupe, Guam, Guatemala, Guernsey, Guinea,
Guinea-Bissau, Guyana, Haiti, Heard & McDonald Islands, Honduras, Hong Kong SAR China, Hungary,
Iceland, Indonesia, Iran, Iraq, Ireland, Isle of Man, Israel, Italy, Jamaica, Jersey, Jordan,
Kazakhstan, Kiribati, Kuwait, Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia, Libya,
Liechtenstein, Lithuania, Luxembourg, Macao SAR China, Madagascar, Malawi, Malaysia, Maldives, Mali,
Malta, Marshall Islands, Martinique, Mauritania, Mauritius, Mayotte, Micronesia, Moldova, Monaco,
Mongolia, Montenegro, Montserrat, Morocco, Mozambique, Myanmar (Burma), Namibia, Nauru, Nepal,
New Caledonia, New Zealand, Nicaragua, Niger, Niue, Norfolk Island, North Korea, North Macedonia,
Northern Mariana Islands, Oman, Pakistan, Palau, Palestinian Territories, Panama, Papua New Guinea,
Paraguay, Peru, Philippines, Pitcairn Islands, Poland, Portugal, Puerto Rico, Qatar, Réunion,
Romania, Russia, Rwanda, Samoa, San Marino, São Tomé & Príncipe, Saudi Arabia, Senegal, Serbia,
Seychelles, Sierra Leone, Sint Maarten, Slovakia, Slovenia, Solomon Islands, Somalia,
South Georgia & South Sandwich Islands, South Sudan, Spain, Sri Lanka, St. Barthélemy, St. Helena,
St. Kitts & Nevis, St. Lucia, St. Martin, St. Pierre & Miquelon, St. Vincent & Grenadines, Sudan,
Suriname, Svalbard & Jan Mayen, Syria, Taiwan, Tajikistan, Tanzania, Thailand, Timor-Leste, Togo,
Tokelau, Tonga, Trinidad & Tobago, Tunisia, Türkiye, Turkmenistan, Turks & Caicos Islands, Tuvalu,
U.S. Outlying Islands, U.S. Virgin Islands, Uganda, Ukraine, United Arab Emirates, Uruguay,
Uzbekistan, Vanuatu, Vatican City, Venezuela, Vietnam, Wallis & Futuna, Western Sahara, Yemen,
Zambia, Zimbabwe
`
  .trim()
  .split(/,\s/)

export const ALL_COUNTRIES: readonly string[] = [...COUNTRIES, ...OTHER_COUNTRIES]
