export const PICTURE_SIZE = { width: 372, height: 292 }

export const PICTURE_DENSITIES = [1, 2] as const

export const landingPicture = (
  name: PictureName,
  scheme: 'light' | 'dark',
  density: (typeof PICTURE_DENSITIES)[number],
) => `/pictures/${name}-${scheme}${density === 1 ? '-small' : ''}.webp`

export const PICTURES_NOTE = 'Screenshots with sample data.'

export const PICTURES = {
  match: {
    alt: 'Match card: 95%, with the reasons and their points.',
    text: 'Every reason for a match, and what it adds to the percentage. Professional and Expert.',
  },
  showcase: {
    alt: 'Portfolio card: a drawing, a name and the title.',
    text: 'With Expert: a portfolio item, featured today.',
  },
  posting: {
    alt: 'Job card with a logo: pay, deadline, and ‘Replied to 19 of 21’.',
    text: 'Every posting with its pay, and how often applicants get a reply.',
  },
} as const
export type PictureName = keyof typeof PICTURES
