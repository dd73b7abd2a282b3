export const PICTURE_SIZE = { width: 372, height: 292 }

export const PICTURE_DENSITIES = [1, 2] as const

export const pictureFile = (
  name: PictureName,
  scheme: 'light' | 'dark',
  density: (typeof PICTURE_DENSITIES)[number],
) => `/pictures/${name}-${scheme}${density === 1 ? '-small' : ''}.webp`

export const PICTURES_NOTE = 'Screenshots with sample data.'

export const PICTURES = {
  match: {
    alt: 'A card ‘Your match’: 95 %, four reasons and the points of each.',
    text: 'Every reason for a match, with its points. Professional and Expert.',
  },
  showcase: {
    alt: 'A card of an expert: a drawing, a name and the title of the work.',
    text: 'A portfolio item, featured today. Expert.',
  },
  posting: {
    alt: 'A card of a job: its pay, when it closes and answers, and ‘Answered 19 of 21’.',
    text: 'Every posting with its pay, and how often the poster replies.',
  },
} as const
export type PictureName = keyof typeof PICTURES
