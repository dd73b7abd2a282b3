import type { Env } from '../env.ts'
import { type FilePlace, type FileStore, filePlace, fileStore, isNameOf } from '../files/store.ts'
import { paths } from '../paths.ts'

export type PhotoStore = FileStore

const PHOTOS = { folder: 'photos', ending: 'webp', type: 'image/webp' }

export const photoAt = (address: string) => address.slice(`${paths.photos}/`.length)

export const isPhotoName = (name: string) => isNameOf(PHOTOS, name)

export const photosOf = (env: Env): PhotoStore => photoStore(filePlace(env))

export const photoStore = (place: FilePlace): PhotoStore => fileStore(place, PHOTOS)
