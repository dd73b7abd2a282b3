import { z } from 'zod'
import { httpsUrl, isBlank, multiLine, singleLine } from '../text/text.ts'

export const MAX_PIECES = 6

export const TURNS_A_DAY = 3

export const PIECE_LENGTHS = { title: 100, words: 400, link: 500, alt: 200 } as const

export const PICTURE = { width: 960, height: 600 } as const

export const TOO_MANY_PIECES = `You show ${MAX_PIECES} portfolio items, which is the limit. Remove one first.`

const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable())

export const NOT_HTTPS = 'Enter an address that begins with https://'

export const pieceSchema = z.object({
  title: singleLine('Title', PIECE_LENGTHS.title),
  words: orNull(multiLine('Text', PIECE_LENGTHS.words)),
  link: orNull(httpsUrl('Link', PIECE_LENGTHS.link, NOT_HTTPS)),
  alt: singleLine('Picture description', PIECE_LENGTHS.alt, {
    required: 'Describe the picture',
  }),
})

export type PortfolioPiece = z.output<typeof pieceSchema>
