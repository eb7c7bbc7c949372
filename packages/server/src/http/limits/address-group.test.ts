import { expect, test } from 'vitest';
import { addressGroup, isLoopback } from './address-group.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'unknown'],
  [undefined, 'unknown'],
])('the address %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['::ffff:203.0.113.7', false],
  ['fe80::1%eth0', false],
  ['no address', false],
  [undefined, false],
])('the address %s is of the same machine: %s', (address, same) => {
  expect(isLoopback(address)).toBe(same);
});
