import type { Env } from '../env.ts'
import { type FilePlace, type FileStore, filePlace, fileStore, isNameOf } from '../files/store.ts'
import { paths } from '../paths.ts'

export type PhotoStore = FileStore

const PHOTOS = { folder: 'photos', ending: 'webp', type: 'image/webp' }

/** The name of the photo that is at an address of this site. */
export const photoAt = (address: string) => address.slice(`${paths.photos}/`.length)

/** Whether a text has the form of a photo's name. */
export const isPhotoName = (name: string) => isNameOf(PHOTOS, name)

/** Members' photos, where the environment says that files are. */
export const photosOf = (env: Env): PhotoStore => photoStore(filePlace(env))

export const photoStore = (place: FilePlace): PhotoStore => fileStore(place, PHOTOS)
