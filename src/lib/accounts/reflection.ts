/** The passkey library needs this first; the bundle keeps the order only for a module. */
import 'reflect-metadata'
