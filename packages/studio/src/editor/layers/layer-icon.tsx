import {
  ChartColumn,
  Component,
  Group,
  Hash,
  Image,
  List,
  Minus,
  Shapes,
  Spline,
  SquareDashed,
  Table,
  Type,
} from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<string, ReactNode>> = {
  text: <Type />,
  list: <List />,
  image: <Image />,
  shape: <Shapes />,
  line: <Minus />,
  group: <Group />,
  table: <Table />,
  chart: <ChartColumn />,
  partial: <Component />,
  slideNumber: <Hash />,
  connector: <Spline />,
};

export function LayerIcon({ type }: { readonly type: string }) {
  return ICONS[type] ?? <SquareDashed />;
}
