import { describe, expect, test } from 'vitest'
import type { MapProvider } from '#wire/mapProviders.ts'
import { builtInTileProviders, offeredTileProviders } from '../imagery/tileProviders.ts'
import { contentSecurityPolicy, tileOrigins } from './securityHeaders.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))

const policyOf = (imageOrigins: readonly string[], mapProvider: MapProvider = 'leaflet') =>
  contentSecurityPolicy({ imageOrigins, mapProvider })

describe('the content security policy', () => {
  test('lets images come from exactly the hosts of the tile providers', () => {
    const images = directives(policyOf(tileOrigins(builtInTileProviders())))['img-src']
    expect(images).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://server.arcgisonline.com',
      'https://geoservices.buergernetz.bz.it',
      'https://sitmappe.comune.bologna.it',
      'https://www502.regione.toscana.it',
      'https://geoportale.regione.lazio.it',
      'https://tile.openstreetmap.org',
    ])
  })

  test('names no other host when the demonstration alone is offered', () => {
    expect(policyOf(tileOrigins(offeredTileProviders([], 'demonstration')))).not.toContain('http')
  })

  test('allows no foreign, inline or computed script and no plugin, frame or base address', () => {
    expect(directives(policyOf(['https://tiles.example.org']))).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
  })

  test('allows style attributes but no style elements', () => {
    const { 'style-src': files, 'style-src-attr': attributes } = directives(policyOf([]))
    expect(files).toEqual(["'self'"])
    expect(attributes).toEqual(["'unsafe-inline'"])
  })

  test('names Google nowhere unless Google is the map', () => {
    expect(policyOf(['https://tiles.example.org'])).not.toMatch(/google|gstatic|unsafe-eval|frame-src/)
  })

  // The hosts Google documents: Content Security Policy Guide and List of Google Maps Domains, read in November 2026.
  test("opens to Google's documented hosts, and to no inline script, where Google is the map", () => {
    const policy = directives(policyOf(['https://tiles.example.org'], 'google'))
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'", 'blob:'],
      'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
      'font-src': ["'self'", 'https://fonts.gstatic.com'],
      'frame-src': ['https://*.google.com'],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(policy['img-src']).toEqual(expect.arrayContaining(['https://tiles.example.org', 'https://*.gstatic.com']))
    expect(policy['connect-src']).toEqual(expect.arrayContaining(["'self'", 'https://*.googleapis.com']))
  })
})
