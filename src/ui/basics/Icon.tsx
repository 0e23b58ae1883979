/** The icons, from Lucide. They are decorative: the control around them has the name. */

// One import for each icon: the whole package is 100 ms for each test file that loads it.
import ArrowRight from 'lucide-react/icons/arrow-right';
import Ban from 'lucide-react/icons/ban';
import Building from 'lucide-react/icons/building-2';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import Columns from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Key from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import SunMoon from 'lucide-react/icons/sun-moon';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Close from 'lucide-react/icons/x';
import { memo } from 'react';

const icons = {
  users: Users,
  key: Key,
  settings: Settings,
  search: Search,
  close: Close,
  check: Check,
  chevronDown: ChevronDown,
  sort: ChevronsUpDown,
  ascending: ChevronUp,
  descending: ChevronDown,
  dots: Ellipsis,
  clock: Clock,
  review: ClipboardCheck,
  question: CircleQuestionMark,
  alert: TriangleAlert,
  building: Building,
  organizations: LayoutGrid,
  signOut: LogOut,
  plus: Plus,
  more: Menu,
  columns: Columns,
  copy: Copy,
  eye: Eye,
  eyeOff: EyeOff,
  download: Download,
  person: User,
  invite: Mail,
  block: Ban,
  unblock: CircleCheck,
  edit: Pencil,
  move: ArrowRight,
  remove: Trash,
  regenerate: RefreshCw,
  keyboard: Keyboard,
  theme: SunMoon,
  globe: Globe,
} as const;

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** Renders an icon in the current text colour. Memoized: to build one takes Lucide long. @param size width and height in pixels */
export const Icon = memo(function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const LucideIcon = icons[name];
  return <LucideIcon size={size} aria-hidden="true" focusable="false" />;
});
