export const ZONE_SAVED = 'Time zone saved.'

export const NOT_A_ZONE = 'Choose a time zone from the list.'
