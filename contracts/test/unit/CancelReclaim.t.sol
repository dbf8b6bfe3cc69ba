// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract CancelReclaimTest is EscrowTest {
    function cancel() internal {
        vm.prank(advertiser);
        escrow.cancelReclaim(ref());
    }

    function test_WithdrawsTheNoticeAndSweepsAgain() public {
        bytes32 k = fund(100e6);
        request();
        vm.roll(block.number + 1);
        vm.expectEmit(address(escrow));
        emit IEscrow.ReclaimCancelled(k, advertiser);
        cancel();
        (bool running,) = escrow.reclaimNotice(k);
        vm.assertFalse(running);
        fund(1e6);
    }

    function test_P67_ANewNoticeStartsFromZero() public {
        bytes32 k = fund(100e6);
        request();
        vm.warp(START + 8 days);
        vm.roll(block.number + 1);
        cancel();
        request();
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNotOpen.selector, k, 0, 7 days, 14 days));
        vm.prank(advertiser);
        escrow.reclaim(ref());
    }

    function test_IsTheRefundAddresss() public {
        fund(100e6);
        request();
        expectRevert(abi.encodeWithSelector(IEscrow.NotRefundTo.selector, operator, advertiser));
        vm.prank(operator);
        escrow.cancelReclaim(ref());
    }

    function test_RefusesWithoutARunningNotice() public {
        bytes32 k = fund(100e6);
        expectRevert(abi.encodeWithSelector(IEscrow.NoReclaimNotice.selector, k));
        cancel();
        request();
        vm.warp(START + 14 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NoReclaimNotice.selector, k));
        cancel();
    }

    /// @dev Else a block could hold so many notices that no node would give its logs, and the server would read no further.
    function test_P103_RefusesInTheBlockOfTheNotice() public {
        bytes32 k = fund(100e6);
        request();
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimJustRequested.selector, k));
        cancel();
        vm.roll(block.number + 1);
        cancel();
        request();
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimJustRequested.selector, k));
        cancel();
    }

    function test_WorksWhilePaused() public {
        fund(100e6);
        request();
        pauseEscrow();
        vm.roll(block.number + 1);
        cancel();
    }
}
