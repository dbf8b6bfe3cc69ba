// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";
import {ContractWallet} from "../parts/Wallets.sol";

contract ReclaimTest is EscrowTest {
    bytes32 internal k;

    function setUp() public override {
        super.setUp();
        k = fund(100e6);
    }

    function reclaim() internal {
        vm.prank(advertiser);
        escrow.reclaim(ref());
    }

    function expectNotOpen(uint256 age) internal {
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNotOpen.selector, k, age, 7 days, 14 days));
    }

    function test_P23_TakesAllThatIsLeftWithoutTheOperator() public {
        request();
        vm.warp(START + 7 days);
        vm.expectEmit(address(escrow));
        emit IEscrow.Reclaimed(k, advertiser, 100e6);
        reclaim();
        vm.assertEq(usdc.balanceOf(advertiser), 100e6);
        vm.assertEq(balanceOfCampaign(k), 0);
        vm.assertEq(escrow.inCampaigns(), 0);
        (bool running,) = escrow.reclaimNotice(k);
        vm.assertFalse(running);
        assertSolvent();
    }

    function test_P22_IsOutsideTheOutflowCap() public {
        fund(3 * CAP);
        request();
        vm.warp(START + 7 days);
        reclaim();
        vm.assertEq(usdc.balanceOf(advertiser), 3 * CAP + 100e6);
        vm.assertEq(escrow.availableOutflow(), CAP);
    }

    function test_OpensAtDaySevenAndClosesAtDayFourteen() public {
        request();
        vm.warp(START + 7 days - 1);
        expectNotOpen(7 days - 1);
        reclaim();
        vm.warp(START + 14 days);
        expectNotOpen(14 days);
        reclaim();
        vm.warp(START + 14 days - 1);
        reclaim();
    }

    function test_P67_TakesOnlyWhatTheOperatorHasNotSettled() public {
        request();
        settle("batch", batch(draw(k, leg(groupOwner, 30e6))));
        vm.warp(START + 7 days);
        reclaim();
        vm.assertEq(usdc.balanceOf(advertiser), 70e6);
        vm.assertEq(usdc.balanceOf(groupOwner), 30e6);
    }

    function test_P67_ANoticeIsUsedOnce() public {
        request();
        vm.warp(START + 7 days);
        reclaim();
        fund(5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.NoReclaimNotice.selector, k));
        reclaim();
    }

    function test_RefusesWithoutANotice() public {
        expectRevert(abi.encodeWithSelector(IEscrow.NoReclaimNotice.selector, k));
        reclaim();
    }

    function test_RefusesWhereNothingIsLeft() public {
        request();
        settle("batch", batch(draw(k, leg(advertiser, 100e6))));
        vm.warp(START + 7 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NothingToReclaim.selector, k));
        reclaim();
    }

    function test_IsTheRefundAddresss() public {
        request();
        vm.warp(START + 7 days);
        address[4] memory others = [operator, admin, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotRefundTo.selector, others[i], advertiser));
            vm.prank(others[i]);
            escrow.reclaim(ref());
        }
    }

    function test_P23_WorksWhilePaused() public {
        request();
        vm.warp(START + 7 days);
        pauseEscrow();
        vm.warp(START + 14 days - 1);
        vm.assertTrue(escrow.paused());
        reclaim();
        vm.assertEq(usdc.balanceOf(advertiser), 100e6);
    }

    function test_TheClockStopsWhilePaused() public {
        vm.warp(START + 1 days);
        request();
        pauseEscrow();
        vm.warp(START + 7 days);
        expectNotOpen(0);
        reclaim();
        unpauseEscrow();
        vm.warp(START + 14 days - 1);
        expectNotOpen(7 days - 1);
        reclaim();
        vm.warp(START + 14 days);
        reclaim();
    }

    function test_APauseThatLapsesCountsSevenDays() public {
        request();
        pauseEscrow();
        vm.warp(START + 14 days - 1);
        expectNotOpen(7 days - 1);
        reclaim();
        vm.warp(START + 14 days);
        reclaim();
    }

    /// @dev Before its window opens no notice meets two pauses, however early the second comes.
    function test_P109_TheClockStopsForSevenDaysAtMost() public {
        request();
        pauseEscrow();
        vm.warp(START + 7 days - 1);
        unpauseEscrow();
        for (uint256 day = 7; day < 14; day++) {
            vm.warp(START + day * 1 days);
            expectRevert(abi.encodeWithSelector(IEscrow.PausedTooRecently.selector, START + 37 days - 1));
            pauseEscrow();
        }
        vm.warp(START + 14 days - 1);
        reclaim();
    }

    function test_APauseBeforeTheNoticeStopsNothing() public {
        pauseEscrow();
        vm.warp(START + 6 days);
        request();
        unpauseEscrow();
        vm.warp(START + 13 days);
        reclaim();
    }

    function test_P21_KeepsTheMoneyForARefundAddressThatUsdcBlocks() public {
        request();
        vm.warp(START + 7 days);
        block_(advertiser);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable(k, 0, advertiser, 100e6);
        reclaim();
        vm.assertEq(escrow.claimable(advertiser), 100e6);
        assertSolvent();
    }

    function test_RevertsWhileUsdcIsPaused() public {
        request();
        vm.warp(START + 7 days);
        pauseUsdc();
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        reclaim();
    }

    function test_WorksForAContractWallet() public {
        ContractWallet wallet = new ContractWallet(advertiser);
        IEscrow.Ref memory campaign = refOf(address(wallet));
        fund(campaign, 5e6);
        vm.startPrank(advertiser);
        wallet.execute(address(escrow), abi.encodeCall(escrow.requestReclaim, (campaign)));
        vm.warp(START + 7 days);
        wallet.execute(address(escrow), abi.encodeCall(escrow.reclaim, (campaign)));
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(address(wallet)), 5e6);
    }
}
