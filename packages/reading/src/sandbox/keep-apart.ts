import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';

/** Perl reaches system calls for which Node has no function, and every Debian has it. */
const perl = '/usr/bin/perl';

/** What a program may reach of what is closed to it otherwise. */
export interface Openings {
  /** Folders and files that it may read. */
  readonly readable?: readonly string[];
  /** Folders in which it may do everything. */
  readonly writable?: readonly string[];
}

/**
 * Restricts itself by Landlock, then becomes the program: nothing below the closed folders can be
 * opened, and neither TCP nor abstract sockets nor signals reach other processes. Landlock only
 * allows, so that every folder beside those on the way to a closed one is allowed. A kernel without
 * Landlock runs the program as it is.
 */
const script = `
use strict;
use POSIX ();
my (@closed, @open);
while (defined(my $word = shift)) {
  last if $word eq '--';
  my ($kind, $path) = split /:/, $word, 2;
  if ($kind eq 'closed') { push @closed, $path } else { push @open, [$kind, $path] }
}
my $no_privileges = { x86_64 => 157, aarch64 => 167 }->{(POSIX::uname())[4]};
my $version = $no_privileges ? syscall(444, 0, 0, 1) : 0;
if ($version > 0) {
  my $all = 0x1fff | ($version >= 2 ? 0x2000 : 0) | ($version >= 3 ? 0x4000 : 0);
  my $read = 0xd;
  my $for_files = 0x4007 & $all;
  my $asked = pack('Q', $all);
  $asked .= pack('Q', 3) if $version >= 4;
  $asked .= pack('Q', 3) if $version >= 6;
  my $rules = syscall(444, $asked, length($asked), 0);
  exit 125 if $rules < 0;
  my $allow = sub {
    my ($path, $rights) = @_;
    sysopen(my $handle, $path, 0x280000) or return;
    $rights &= $for_files unless -d $handle;
    my $rule = pack('Ql', $rights, fileno($handle));
    syscall(445, $rules, 1, $rule, 0);
  };
  my $walk;
  $walk = sub {
    my ($path) = @_;
    return if grep { $_ eq $path } @closed;
    my $below = $path eq '/' ? '/' : "$path/";
    return $allow->($path, $all) unless grep { index($_, $below) == 0 } @closed;
    opendir(my $folder, $path) or return;
    for my $name (readdir $folder) {
      $walk->("$below$name") unless $name eq '.' || $name eq '..' || -l "$below$name";
    }
  };
  $walk->('/');
  $allow->($_->[1], $_->[0] eq 'read' ? $read : $all) for @open;
  exit 125 if syscall($no_privileges, 38, 1, 0, 0, 0) || syscall(446, $rules, 0);
}
exec { $ARGV[0] } @ARGV or exit 127;
`;

/**
 * Returns the words that run a program for which folders are closed (S75), however it was taken over
 * by a file that it reads. Where the system offers no way, returns the program's own words.
 */
export function keepApart(
  command: readonly [string, ...string[]],
  closed: readonly string[],
  { readable = [], writable = [] }: Openings = {},
): [string, ...string[]] {
  if (process.platform !== 'linux' || closed.length === 0 || !existsSync(perl)) return [...command];
  const folders = closed.map(realPath);
  // Beside the closed folders everything is open already, and what is above them must not open them.
  const isBelow = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
  const words = [
    ...folders.map((path) => `closed:${path}`),
    ...readable
      .map(realPath)
      .filter(isBelow)
      .map((path) => `read:${path}`),
    ...writable
      .map(realPath)
      .filter(isBelow)
      .map((path) => `write:${path}`),
  ];
  return [perl, '-e', script, ...words, '--', ...command];
}

/** A link on the way would make the way to the folder another one. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

/** True if this system closes the folders to programs that read files: the first is closed to `ls`. */
export function isKeptApart(closed: readonly [string, ...string[]]): boolean {
  const [program, ...args] = keepApart(['ls', closed[0]], closed);
  return program === perl && spawnSync(program, args, { stdio: 'ignore' }).status === 2;
}
