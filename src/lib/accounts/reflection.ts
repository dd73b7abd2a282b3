/**
 * What the library of passkeys parses certificates with needs this before itself. It asks for it too, but in
 * the executable the bundler runs that after: imported by a module of its own it comes first.
 */
import 'reflect-metadata'
